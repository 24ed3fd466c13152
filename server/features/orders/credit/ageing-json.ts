const daysOverdue = `(now() AT TIME ZONE 'UTC')::date - i.due_on`;

const leftWhere = (condition: string) =>
  `coalesce(sum(i.left_amount) FILTER (WHERE ${daysOverdue} ${condition}), 0.00)::text`;

/** SQL: what is left of open invoices (i), by age, in the shape of the contract. An aggregate. */
export const ageingJson = `json_build_object('current', ${leftWhere('<= 0')}, 'days1To30', ${leftWhere('BETWEEN 1 AND 30')},
  'days31To60', ${leftWhere('BETWEEN 31 AND 60')}, 'days61To90', ${leftWhere('BETWEEN 61 AND 90')}, 'over90', ${leftWhere('> 90')})`;

/** SQL: the days since an invoice (i) was due. 0 if nothing is left to pay. */
export const overdueDays = `CASE WHEN i.left_amount > 0 THEN greatest(0, ${daysOverdue}) ELSE 0 END`;

/** SQL: an invoice (i) is overdue. */
export const isOverdue = `i.left_amount > 0 AND ${daysOverdue} > 0`;

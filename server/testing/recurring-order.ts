/** A weekly recurring order that began in the past, without its people. */
export const aRecurringOrder = {
  every: 1,
  unit: 'week',
  startsOn: '2026-01-01',
  timeZone: 'UTC',
  quantities: 'list',
  isActive: true,
  sendsEmail: true,
} as const;

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../../contract/orders.ts';
import { changedOrders } from '../changed-orders.ts';
import { orderStatusWords, paymentStatusWords } from '../order-words.ts';

/** A polite live region that announces changes of the orders in the list. */
export function OrderNews({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const [news, setNews] = useState('');
  const shown = useRef(orders);
  useEffect(() => {
    const changed = changedOrders(shown.current, orders);
    shown.current = orders;
    if (changed.length === 0) return;
    const sentences = changed.map(({ orderNumber, status, paymentStatus }) => {
      const state = t(orderStatusWords[status].label);
      const payment = t(paymentStatusWords[paymentStatus].label);
      return t`Order ${orderNumber}: ${state}, payment ${payment}.`;
    });
    setNews(sentences.join(' '));
  }, [orders, t]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {news}
    </p>
  );
}

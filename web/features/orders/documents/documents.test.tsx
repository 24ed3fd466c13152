import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { OrderDocument } from '../../../../contract/order-documents.ts';
import { collectDownloads } from '../../../testing/downloads.ts';
import { orderDetails, shippedParcel } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { broken, goAway, serve } from '../../../testing/server.ts';
import { Documents } from './documents.tsx';

const order = orderDetails({ parcels: [shippedParcel()] });
const route = `GET /api/orders/${order.id}/documents`;

function paper(parts: Partial<OrderDocument> = {}): OrderDocument {
  return {
    id: 'd1',
    kind: 'invoice',
    number: 42,
    gstTreatment: 'none',
    amount: '100.00',
    gstAmount: '0.00',
    currency: 'AUD',
    issuedOn: '2026-11-20',
    pintObstacle: null,
    ...parts,
  };
}

const open = (of = order) => show(<Documents order={of} />);

test.each([
  ['invoice', 'none', 'Invoice', 'INV-000042'],
  ['invoice', 'included', 'Tax invoice', 'INV-000042'],
  ['credit_note', 'none', 'Credit note', 'CN-000042'],
  ['credit_note', 'included', 'Adjustment note', 'CN-000042'],
  ['debit_note', 'export', 'Debit note', 'DN-000042'],
  ['debit_note', 'included', 'Adjustment note', 'DN-000042'],
] as const)('names a %s with GST %s "%s" and numbers it %s', async (kind, gstTreatment, name, number) => {
  serve({ [route]: { body: [paper({ kind, gstTreatment })] } });
  await open();

  expect(await screen.findByRole('button', { name: `Download ${name} ${number}, PDF` })).toBeTruthy();
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe(
    `${name} ${number}20 Nov 2026AUD 100.00Download PINT A-NZ (XML)PDF`,
  );
});

test('offers the packing slip of each parcel, without an amount', async () => {
  serve({ [route]: { body: [] } });
  await open({ ...order, parcels: [shippedParcel(), shippedParcel({ id: 'second' })] });

  expect(await screen.findByRole('button', { name: 'Download packing slip of parcel 1, PDF' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download packing slip of parcel 2, PDF' })).toBeTruthy();
  const [, ...slips] = screen.getAllByRole('listitem');
  for (const slip of slips) expect(slip.textContent).not.toContain('AUD');
});

test('offers the purchase order, even before there is an invoice', async () => {
  serve({ [route]: { body: [] } });
  await open({ ...order, parcels: [] });

  expect(await screen.findByRole('button', { name: 'Download the purchase order, PDF' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toContain(`Purchase order ${order.orderNumber}`);
});

test('says that the documents could not be loaded', async () => {
  serve({ [route]: broken });
  await open();

  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load the documents');
});

test('downloads the file that the server creates', async () => {
  // On a slow machine the app also probes the connection. The probe calls fetch with a path, not with a Request.
  vi.stubGlobal('fetch', async (input: Request | string) =>
    typeof input !== 'string' && input.url.endsWith('/packing-slip')
      ? new Response('%PDF', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="slip.pdf"',
          },
        })
      : Response.json([]),
  );
  const downloads = collectDownloads();
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: /packing slip of parcel 1/ }));

  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['slip.pdf']));
  expect(await downloads[0]?.text()).toBe('%PDF');
});

test('says that a document could not be downloaded, and allows another attempt', async () => {
  serve({ [route]: { body: [] } });
  const { user, notices } = await open();
  const button = await screen.findByRole('button', { name: /packing slip/ });

  await user.click(button);

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to download the document' }]));
  expect(button.getAttribute('aria-busy')).not.toBe('true');
});

test('refuses a download without a connection, and says so', async () => {
  serve({ [route]: { body: [] } });
  const { user, notices } = await open();
  const button = await screen.findByRole('button', { name: /packing slip/ });
  await goAway();

  await user.click(button);

  await waitFor(() => expect(notices[0]?.description).toBe('You are offline. Try again when you are back.'));
});

describe('the PINT A-NZ file', () => {
  const name = 'Download PINT A-NZ (XML)';

  test('is downloaded by a link that names its document', async () => {
    serve({ [route]: { body: [paper(), paper({ id: 'd2', kind: 'credit_note' })] } });
    await open();

    const [invoice, note] = await screen.findAllByRole('link', { name });
    const described = (link?: HTMLElement) =>
      document.getElementById(link?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described(invoice)).toBe('Invoice INV-000042');
    expect(described(note)).toBe('Credit note CN-000042');
  });

  test('has the name and the content that the server sends', async () => {
    const headers = {
      'content-type': 'application/xml',
      'content-disposition': 'attachment; filename="INV-000042.xml"',
    };
    vi.stubGlobal('fetch', async (input: Request | string) =>
      typeof input !== 'string' && input.url.endsWith('/documents/d1/pint')
        ? new Response('<Invoice/>', { headers })
        : Response.json([paper()]),
    );
    const downloads = collectDownloads();
    const { user } = await open();

    await user.click(await screen.findByRole('link', { name }));

    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['INV-000042.xml']));
    expect(await downloads[0]?.text()).toBe('<Invoice/>');
  });

  test.each([
    ['buyer_abn', 'the buyer had no ABN'],
    ['seller_abn', 'the seller had no ABN'],
    ['currency', 'not in AUD'],
    ['new_zealand', 'NZBN'],
    ['gst_rounding', 'differs from 10%'],
  ] as const)('is not offered because of %s, and the reason is shown', async (pintObstacle, words) => {
    serve({ [route]: { body: [paper({ pintObstacle })] } });
    await open();

    expect(await screen.findByText(new RegExp(`^No PINT A-NZ file: .*${words}`))).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('that could not be downloaded shows a notice, and can be tried again', async () => {
    serve({ [route]: { body: [paper()] } });
    const { user, notices } = await open();
    const link = await screen.findByRole('link', { name });

    await user.click(link);

    await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to download the document' }]));
    expect(link.getAttribute('aria-busy')).toBeNull();
  });
});

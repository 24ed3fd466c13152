import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aPaidPurchase, aShop, stateOf } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { ProviderError } from '../../payments/provider-error.ts';
import { settlePayment } from '../settle-order.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

const orgId = () => shop.organization.id;

async function aDispute() {
  const sale = await aPaidPurchase(payments, shop.product.id);
  const { id } = await payments.control<{ id: string }>(`charges/${sale.chargeId}/dispute`);
  await payments.deliver();
  return { ...sale, id };
}

const pdf = (text = '%PDF-1.7 %%EOF') => new File([text], 'receipt.pdf', { type: 'application/pdf' });
const explanation = 'It was signed for by the buyer.';
const submit = (id: string, { client }: Person = shop.seller) =>
  client.orders.submitEvidence({ id, explanation, receipt: pdf() });

type AtProvider = {
  status: string;
  evidence: Record<string, string | null>;
  evidence_details: { submission_count: number };
};
const atProvider = (id: string) => payments.provider<AtProvider>(`/v1/disputes/${id}`);

describe('answering a dispute', () => {
  it('is refused to the buyer, a member, another seller and staff', async () => {
    const { id, buyer } = await aDispute();
    const member = await aPerson(payments.app);
    await addMember(payments.app, orgId(), member, 'member');
    const rival = await aPerson(payments.app);
    await anOrganization(payments.app, rival);
    for (const by of [buyer, member, rival, await aSuperAdmin(payments.app)])
      expect(await codeOf(submit(id, by))).toBe('NOT_FOUND');
    expect((await atProvider(id)).evidence_details.submission_count).toBe(0);
  });

  it('is visible to the seller, to staff and with the order, but not to the buyer or a stranger', async () => {
    const { id, orderId, buyer } = await aDispute();
    const member = await aPerson(payments.app);
    await addMember(payments.app, orgId(), member, 'member');
    const staff = await aSuperAdmin(payments.app);
    const ofSeller = await member.client.orders.listDisputes({ orgId: orgId() });
    const { items: ofAll } = await staff.client.support.listDisputes({});
    for (const list of [ofSeller, ofAll]) expect(list.map((one) => one.id)).toContain(id);
    for (const by of [member, staff])
      expect((await by.client.orders.findMoney({ id: orderId })).disputes).toMatchObject([{ id }]);
    expect((await buyer.client.orders.findMoney({ id: orderId })).disputes).toEqual([]);
    const stranger = await aPerson(payments.app);
    for (const by of [stranger, buyer, staff])
      expect(await codeOf(by.client.orders.listDisputes({ orgId: orgId() }))).toBe('FORBIDDEN');
    expect(await codeOf(stranger.client.orders.findMoney({ id: orderId }))).toBe('NOT_FOUND');
  });
});

describe('a dispute', () => {
  it('is shown with its deadline, amount and reason as soon as its event arrives', async () => {
    const { id, orderId, total, buyer } = await aDispute();
    expect(await stateOf(buyer)).toBe('processing/disputed');
    const { disputes, totals } = await shop.seller.client.orders.findMoney({ id: orderId });
    expect(disputes).toMatchObject([
      {
        id,
        orderId,
        status: 'needs_response',
        reason: 'fraudulent',
        amount: total,
        evidenceSubmittedAt: null,
      },
    ]);
    const days = (Date.parse(disputes[0]?.evidenceDueBy ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(8.9);
    expect(days).toBeLessThan(9.1);
    expect(totals).toMatchObject({ disputed: total, refundable: '0.00' });
  });

  it('is answered once, with texts and files, and shows who did it', async () => {
    const { id, orderId } = await aDispute();
    const answered = await submit(id);
    expect(answered).toMatchObject({ id, status: 'under_review', evidenceSubmittedByName: 'Selma Seller' });
    expect(answered.evidenceSubmittedAt).not.toBeNull();
    const { status, evidence } = await atProvider(id);
    expect(status).toBe('under_review');
    expect(evidence.uncategorized_text).toBe(explanation);
    const file = await payments.provider<{ filename: string; type: string }>(`/v1/files/${evidence.receipt}`);
    expect(file).toMatchObject({ filename: 'receipt.pdf', type: 'pdf' });
    expect(await codeOf(submit(id))).toBe('DISPUTE_ANSWERED');
    await payments.deliver();
    expect((await shop.seller.client.orders.findMoney({ id: orderId })).disputes).toMatchObject([
      { status: 'under_review', evidenceSubmittedByName: 'Selma Seller' },
    ]);
  });

  it.each([
    ['won', 'processing/paid'],
    ['lost', 'refunded/charged_back'],
  ])('that is %s accepts no evidence', async (outcome, end) => {
    const { id, chargeId, buyer } = await aDispute();
    await submit(id);
    await payments.control(`charges/${chargeId}/dispute`, { outcome });
    await payments.deliver();
    expect(await stateOf(buyer)).toBe(end);
    expect(await codeOf(submit(id))).toBe('DISPUTE_ANSWERED');
  });

  it("that was closed without an event is refused with the provider's message", async () => {
    const { id, chargeId } = await aDispute();
    await payments.control(`charges/${chargeId}/dispute`, { outcome: 'lost' });
    const error = await submit(id).catch((error) => error);
    expect(error).toMatchObject({ code: 'PROVIDER_REFUSED' });
    expect(error.message).toContain('already closed');
    await payments.deliver();
  });

  it('whose reply was lost shows who sent it, once it is read from the provider', async () => {
    const { id, paymentId } = await aDispute();
    const { payments: provider } = payments.app.deps;
    const ofRequest = provider.within.bind(provider);
    const within = vi.spyOn(provider, 'within').mockImplementationOnce((milliseconds) => {
      const made = ofRequest(milliseconds);
      return {
        ...made,
        submitEvidence: async (...sent) => {
          await made.submitEvidence(...sent);
          throw new ProviderError('unknown', {
            type: 'a test',
            code: null,
            status: null,
            requestId: null,
            message: 'No answer',
          });
        },
      };
    });
    expect(await codeOf(submit(id))).toBe('PAYMENT_PROVIDER_ERROR');
    within.mockRestore();
    await settlePayment(payments.app.deps, paymentId);
    const items = await shop.seller.client.orders.listDisputes({ orgId: orgId() });
    expect(items.find((dispute) => dispute.id === id)).toMatchObject({
      status: 'under_review',
      evidenceSubmittedByName: 'Selma Seller',
    });
    expect(await codeOf(submit(id))).toBe('DISPUTE_ANSWERED');
  });

  it('that was answered in the dashboard shows that, but not by whom', async () => {
    const { id, orderId } = await aDispute();
    await payments.provider(`/v1/disputes/${id}`, {
      'evidence[uncategorized_text]': 'Delivered',
      submit: 'true',
    });
    await payments.deliver();
    const [shown] = (await shop.seller.client.orders.findMoney({ id: orderId })).disputes;
    expect(shown).toMatchObject({ status: 'under_review', evidenceSubmittedByName: null });
    expect(shown?.evidenceSubmittedAt).not.toBeNull();
  });

  it('is audited with its authors', async () => {
    const { id } = await aDispute();
    await submit(id);
    const { rows } = await payments.app.deps.db.$client.query(
      `SELECT changed_by, new_data->>'status' AS status FROM order_money_audit WHERE subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(rows).toEqual([
      { changed_by: 'system:payments', status: 'needs_response' },
      { changed_by: shop.seller.id, status: 'needs_response' },
      { changed_by: 'system:payments', status: 'under_review' },
    ]);
  });
});

describe('evidence that banks do not accept is refused at its field', () => {
  it.each([
    ['a program with the name of a PDF', { receipt: pdf('MZ') }, 'receipt', 'EVIDENCE_FORMAT'],
    ['an empty file', { otherFile: pdf('') }, 'otherFile', 'FILE_EMPTY'],
    ['nothing at all', {}, 'explanation', 'EVIDENCE_MISSING'],
    ['only spaces', { explanation: '  ' }, 'explanation', 'EVIDENCE_MISSING'],
    ['a text that is too long', { explanation: 'x'.repeat(20_001) }, 'explanation', 'TOO_MANY_CHARACTERS'],
  ])('%s', async (_, given, field, code) => {
    const { id } = await aDispute();
    const error = await shop.seller.client.orders.submitEvidence({ id, ...given }).catch((error) => error);
    expect(error.data?.fields?.[field]?.code).toBe(code);
    expect((await atProvider(id)).evidence_details.submission_count).toBe(0);
  });
});

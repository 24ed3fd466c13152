import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { withoutRequirements } from '../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const udiDi = '09506000134352';
const facts = { brand: 'Cortiva', sterile: true, storage: '2–8 °C', gmdnCode: '12345' };

let app: TestApp;
let owner: Person;
let rival: Person;
let mine: Membership;
let theirs: Membership;
beforeAll(async () => {
  app = await startTestApp();
  await withoutRequirements(app);
  owner = await aPerson(app, 'Olga Owner');
  rival = await aPerson(app, 'Rita Rival');
  mine = await anOrganization(app, owner);
  theirs = await anOrganization(app, rival);
});
afterAll(() => app.stop());

describe('the data of a device in the marketplace', () => {
  it.each([
    [
      'a member',
      async () => {
        const member = await aPerson(app);
        await addMember(app, mine.id, member, 'member');
        return member;
      },
    ],
    ['a stranger', () => aPerson(app)],
  ])('is not shown to %s of the organization', async (_who, person) => {
    const { client } = await person();
    await expect(client.products.findDevice({ orgId: mine.id, udiDi })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('is empty when no seller offers it', async () => {
    expect(await owner.client.products.findDevice({ orgId: mine.id, udiDi })).toEqual({
      own: null,
      other: null,
    });
  });

  it('ignores drafts, archived products and products of closed organizations', async () => {
    const hidden = await anOrganization(app, rival);
    for (const status of ['draft', 'archived'] as const) {
      const details = { udiDi: `+${status}`, ...facts };
      await aProduct(rival, hidden.id, { status, details });
      const known = await owner.client.products.findDevice({ orgId: mine.id, udiDi: `+${status}` });
      expect(known).toEqual({ own: null, other: null });
    }
    await aProduct(rival, hidden.id, { details: { udiDi: '+closed', ...facts } });
    await app.ownerDb.execute(
      `SELECT set_config('myelin.actor', 'system:test', false); UPDATE organizations SET status = 'suspended' WHERE id = '${hidden.id}'`,
    );
    expect(await owner.client.products.findDevice({ orgId: mine.id, udiDi: '+closed' })).toEqual({
      own: null,
      other: null,
    });
  });

  it("is another seller's description of the device, without the seller's own data", async () => {
    await aProduct(rival, theirs.id, {
      name: 'Cap of theirs',
      details: {
        udiDi,
        category: 'EEG',
        artgNumber: '123456',
        warehouse: 'B',
        specifications: { Size: 'M' } as never,
        ...facts,
      },
    });
    expect(await owner.client.products.findDevice({ orgId: mine.id, udiDi: ` ${udiDi} ` })).toEqual({
      own: null,
      other: { name: 'Cap of theirs', seller: theirs.name, details: facts },
    });
  });

  it("names the organization's own product, even a draft", async () => {
    const { id } = await aProduct(owner, mine.id, {
      name: 'Cap of ours',
      status: 'draft',
      details: { udiDi },
    });
    const { own } = await owner.client.products.findDevice({ orgId: mine.id, udiDi });
    expect(own).toEqual({ id, name: 'Cap of ours' });
  });
});

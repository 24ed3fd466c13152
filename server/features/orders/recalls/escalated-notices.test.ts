import { afterAll, beforeAll, expect, it } from 'vitest';
import { recalls as german } from '../../../mail/emails/recalls/de.ts';
import { recalls as english } from '../../../mail/emails/recalls/en.ts';
import { recalls as spanish } from '../../../mail/emails/recalls/es.ts';
import { recalls as french } from '../../../mail/emails/recalls/fr.ts';
import { anOrganization, aPerson } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aDevice, allLots, anIssuedRecall, shipDevice } from '../../../testing/recalls.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { remindRecipients } from './remind-recipients.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('calls only the owner of an organization its owner, not a person who bought without one', async () => {
  const seller = await aPerson(app);
  const { id: orgId } = await anOrganization(app, seller);
  const [alone, owner] = [await aPerson(app), await aPerson(app)];
  const { id: buyerOrgId } = await anOrganization(app, owner, 'buyer_org');
  const device = await aDevice(seller, orgId);
  await shipDevice(app, { seller, orgId }, device, { buyer: alone });
  await shipDevice(app, { seller, orgId }, device, { buyer: owner, buyerOrgId });
  await anIssuedRecall(seller, orgId, [allLots(device.udiDi)]);
  await runJobs(app);
  await app.ownerDb.transaction(async (tx) => {
    await tx.execute('ALTER TABLE recall_notices DISABLE TRIGGER recall_notices_kept');
    await tx.execute(`UPDATE recall_notices SET sent_at = sent_at - interval '8 days'`);
    await tx.execute('ALTER TABLE recall_notices ENABLE TRIGGER recall_notices_kept');
  });
  await remindRecipients(app.deps);
  await runJobs(app);
  const escalated = async (email: string) =>
    (await mailTo(app, email)).find(({ subject }) => subject.startsWith('Still not acknowledged'))?.text;
  expect(await escalated(alone.email)).toContain('You have still not acknowledged this notice');
  expect(await escalated(alone.email)).not.toContain('organization');
  expect(await escalated(owner.email)).toContain('because you own the organization');
});

const about = {
  fullName: 'Ada',
  title: 'Pump',
  isRecall: true,
  buyer: 'Ada',
  issuer: null,
  units: 1,
  url: '',
};
it.each([
  [german, 'Sie haben diesen Hinweis', 'Inhaber der Organisation'],
  [english, 'You have still not acknowledged', 'own the organization'],
  [spanish, 'Sigue sin acusar recibo', 'propietario de la organización'],
  [french, 'Vous n’avez toujours pas accusé', 'propriétaire de l’organisation'],
])('says this in every language', (texts, toPerson, toOwner) => {
  const escalated = (isPerson: boolean) =>
    texts['recall-escalated']({ ...about, isPerson }).paragraphs.join('\n');
  expect(escalated(true)).toContain(toPerson);
  expect(escalated(true)).not.toContain(toOwner);
  expect(escalated(false)).toContain(toOwner);
});

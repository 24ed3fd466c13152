import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { knownDetails } from '../../contract/known-details.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { currencies } from '../../contract/money.ts';
import { en as emailsInEnglish } from '../../server/mail/emails/en.ts';
import { countryCodes } from '../../web/features/organizations/country-codes.ts';
import { paths } from '../../web/paths.ts';
import { addressesOfPages } from '../all-pages.ts';
import { browserForThisFile } from '../browser.ts';
import { gatherCast, signUpStaff } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { isMessageIn } from '../languages/catalogues.ts';
import { clippedTexts, showIn, visibleTexts } from '../languages/read-screen.ts';
import { waitForCalm } from '../wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

/** German is the last language, so that the page is in German when the test looks for clipped texts. */
const others = ['es', 'fr', 'de'] as const satisfies Language[];
/**
 * The values of the parameters in paths, by the name of the path. If a value is missing, this file does not compile.
 */
type Parts = { [Name in keyof typeof paths as (typeof paths)[Name] extends string ? never : Name]: string };
type Finding = { screen: string; text: string };

it('no screen shows English to a user of another language, and no German text is clipped', {
  timeout: 480_000,
}, async () => {
  expect([...others].sort()).toEqual(languages.filter((language) => language !== 'en').sort());
  const cast = await gatherCast(person, database, 'languages.example');
  const { owner, buyer, individual, newcomer, starter, active, invitationLink } = cast;
  const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
  const orderId = order?.id ?? '';
  const list = await owner.client.lists.create({ name: 'Theatre 3' });
  const family = await owner.client.families.create({
    ...{ orgId: cast.orgId, name: 'Cranial screw', options: ['Length'] },
    variants: [{ productId: active.id, values: ['4 mm'] }],
  });
  const publicProduct = paths.publicProduct(active.id);
  const visits: [Page, string[]][] = [
    [
      owner.page,
      [
        ...everyPath(cast, {
          ...{ order: orderId, list: list.id, purchase: order?.purchaseId ?? '', family: family.id },
          ...{ creditAccount: cast.accountId, accountStatement: cast.accountId },
        }),
        ...inTheAddress,
      ],
    ],
    [
      buyer.page,
      [
        paths.order(orderId),
        paths.purchase(order?.purchaseId ?? ''),
        paths.product(active.id),
        '/manufacturer',
        '/admin',
      ],
    ],
    [individual.page, ['/organizations', invitationLink]],
    [newcomer.page, ['/onboarding', '/onboarding?step=2', '/onboarding?step=3']],
    [await staffPage(), staffScreens],
    [starter.page, ['/manufacturer', '/marketplace?status=archived', '/orders?side=sales']],
    [
      await person('signed out'),
      ['/auth', '/auth?tab=sign-up', '/reset-password', invitationLink, publicProduct],
    ],
  ];
  const findings: Finding[] = [];
  const visitAll = async () => {
    for (let visit = visits.shift(); visit; visit = visits.shift())
      findings.push(...(await visitScreens(...visit)));
  };
  // The runs of the users are concurrent, because each run spends half of its time waiting for the browser.
  await Promise.all([visitAll(), visitAll()]);
  const entered = new Set(await database.enteredTexts());
  expect(findings.filter(({ text }) => !entered.has(text.replace(/^[·:] | ·$/g, '')))).toEqual([]);
});

async function staffPage(): Promise<Page> {
  const newcomer = { page: await person('Sam'), fullName: 'Sam Staff', email: 'sam.staff@languages.example' };
  const staff = await signUpStaff(newcomer, database);
  await database.failedEvent('evt_languages', 'The order is locked');
  await database.failedJob('send-mail', 'The mail server did not answer');
  return staff.page;
}

const staffScreens = [
  ...addressesOfPages('staff', {}),
  ...['products', 'events', 'jobs', 'mail', 'disputes', 'discrepancies', 'actions'].map(
    (tab) => `/internal-admin/support?tab=${tab}`,
  ),
];

it('the check finds remaining English and clipped German', async () => {
  const page = await person('Tester');
  await page.setContent(
    `<title>Settings</title><h1>Settings</h1><button aria-label="Sign out">x</button>
     <div data-kind="cards" style="width:40px;overflow:clip"><table><tr><td>Benachrichtigungen</table></div>
     <p style="width:40px;overflow:hidden;white-space:nowrap">Benachrichtigungen</p>
     <p style="width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Einstellungen</p>
     <p style="width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Somebody with a long name</p>
     <p style="width:40px;overflow:hidden;white-space:nowrap;display:-webkit-box;-webkit-line-clamp:2">A longer name</p>`,
  );
  const texts = await visibleTexts(page);
  expect(texts.filter((text) => isMessageIn.en(text) && !isMessageIn.de(text))).toEqual([
    'Settings',
    'Sign out',
  ]);
  expect(await clippedTexts(page, isMessageIn.de)).toEqual([
    'Benachrichtigungen',
    'Einstellungen',
    expect.stringMatching(/^a table is \d+ px wider than its frame$/),
  ]);
});

/** Tabs, dialogs and sheets with their own URL. */
const inTheAddress = [
  '/organizations?tab=invitations',
  '/organizations?tab=security',
  '/organizations?create=1',
  '/organizations?invite=1',
  '/manufacturer?new=1',
  '/orders?side=sales',
  '/accounts?side=own&new=1',
  '/profile?tab=security',
  '/settings?tab=notifications',
  '/settings?tab=privacy',
  '/marketplace?view=list',
  '/marketplace?search=nothing-has-this-name',
  '/no-such-page',
];

function everyPath(
  { active, orgId, recallId, invitationLink }: Awaited<ReturnType<typeof gatherCast>>,
  made: Pick<Parts, 'order' | 'list' | 'purchase' | 'family' | 'creditAccount' | 'accountStatement'>,
): string[] {
  const parts: Parts = {
    ...made,
    product: active.id,
    editProduct: active.id,
    productImages: active.id,
    publicProduct: active.id,
    seller: orgId,
    organization: orgId,
    recall: recallId,
    singleSignOnAnswer: orgId,
    invitation: invitationLink.split('/').at(-1) ?? '',
  };
  // The reference of the API is in English only and has no app.
  const { apiReference: _, ...screens } = paths;
  return Object.entries(screens).map(([name, path]) =>
    typeof path === 'string' ? path : path(parts[name as keyof Parts]),
  );
}

async function visitScreens(page: Page, screens: string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  // The stream of changes is blocked. It would make the page read everything again while the test reads the screen.
  await page.route('**/api/realtime', (route) => route.abort());
  for (const screen of screens) {
    await page.goto(screen);
    await waitForCalm(page);
    for (const text of await textsInWrongLanguage(page)) findings.push({ screen, text });
    for (const width of [390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await waitForCalm(page);
      for (const text of await clippedTexts(page, isMessageIn.de))
        findings.push({ screen: `${screen} at ${width} px`, text });
    }
  }
  return findings;
}

/**
 * The visible texts that are not translated: English messages that are shown in another language, and texts that are in
 * no catalogue and do not change with the language.
 */
async function textsInWrongLanguage(page: Page): Promise<string[]> {
  await showIn(page, 'en');
  const english = (await visibleTexts(page)).filter((text) => !isData(text));
  expect(english.length).toBeGreaterThan(0);
  let everywhere = english.filter((text) => !isMessageIn.en(text));
  const left: string[] = [];
  for (const language of others) {
    await showIn(page, language);
    const texts = (await visibleTexts(page)).filter((text) => !isData(text));
    left.push(
      ...texts
        .filter((text) => isMessageIn.en(text) && !isMessageIn[language](text))
        .map((text) => `${language}: ${text}`),
    );
    everywhere = everywhere.filter((text) => texts.includes(text));
  }
  return [...left, ...everywhere];
}

/** Whether a text needs no translation: a code, a symbol of a standard, or a country name that the browser provides. */
function isData(text: string): boolean {
  return names.has(text) || codes.test(text);
}

/** Identifiers in the staff tools, such as `account.updated`, `sweep-refunds` or `cus_1`. */
const identifier = '[a-z]+(?:[._-][a-zA-Z0-9]+)+';
const codes = new RegExp(
  `^(${identifier}|Myelin|ORD-\\d{4}-\\w+|[\\da-f-]{36}|https?:\\S+|\\S+@\\S+|°[CF]|PDF|.*\\/media\\/.*)$`,
);
const countries = new Intl.DisplayNames('en', { type: 'region' });
const marks = Object.values(knownDetails).flatMap((detail) => ('choices' in detail ? detail.choices : []));
const names = new Set<string | undefined>([
  // The names of emails and jobs, which only staff see.
  ...Object.keys(emailsInEnglish),
  'reconcile',
  // The name of a file format.
  'CSV',
  ...currencies,
  ...countryCodes.map((code) => countries.of(code)),
  ...marks.filter((mark) => mark !== 'not stated'),
]);

import type { Page } from 'playwright-core';
import type { BuiltPages } from '../../../server/http/page-skeletons.ts';
import { paths } from '../../../web/paths.ts';
import { builtPages } from './built-pages.ts';
import type { Market } from './market.ts';
import type { Who } from './people.ts';

/** The control whose press opens a state, by its role and name. */
type Press = [role: 'button' | 'combobox' | 'link' | 'menuitem' | 'radio' | 'tab', name: string | RegExp];

/** Steps that are not presses of a control. */
type Act = (page: Page) => Promise<unknown>;
/** The width at which this press is possible: some controls exist only on a phone, others only on wide screens. */
type Device = 'phone' | 'wide';

export type Screen = {
  name: string;
  /** The name of the screen's path in web/paths.ts. Null for a path that the router does not have. */
  route: keyof typeof paths | null;
  as: Who;
  at: string | ((market: Market) => string);
  /** The reads that the page needs. In the loading state they get no reply, in the error state an error. */
  reads?: RegExp;
  /** States with another URL, for another user, or after a press on the page. */
  states?: Record<string, { at?: Screen['at']; as?: Who; press?: readonly Press[]; act?: Act }>;
  /** Overlays that open by URL or by a press, such as menus, dialogs, sheets and toasts. */
  opens?: Record<string, { at?: Screen['at']; as?: Who; press?: readonly Press[]; act?: Act; only?: Device }>;
};

const chooseDelivery: Press = ['button', 'Choose the delivery address'];

const selectFirst: Act = (page) =>
  page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();

const resolveCodes: Act = async (page) => {
  await page
    .getByRole('textbox', { name: 'Codes and quantities' })
    .fill('CV-10064;2\n9506000134353\nUnknown;x');
  await page.getByRole('button', { name: 'Find products' }).click();
  await page.getByText('No product on sale has this code.').first().waitFor();
};

/** Opens the values without a document, because no value of the demonstration data has one. */
const openPassports: Act = async (page) => {
  await page.getByRole('tab', { name: 'Regulatory passports' }).click();
  await page.getByLabel('Evidence').selectOption('Without a document');
};

/** Creates a key and leaves its secret on the screen. */
const issueKey: Act = async (page) => {
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
  await page.getByRole('checkbox', { name: 'Change products and stock' }).check();
  await page.getByRole('checkbox', { name: 'Read sales' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Copy the key now').waitFor();
};

const createKey: Act = async (page) => {
  await issueKey(page);
  await page.getByRole('button', { name: 'Done' }).click();
};

async function changeKey(page: Page, deed: 'Rotate' | 'Revoke'): Promise<void> {
  await createKey(page);
  await page
    .getByRole('button', { name: `${deed} Warehouse` })
    .first()
    .click();
}

const openFirstRow: Act = (page) => page.getByRole('row').getByRole('link').first().click();

/** The screens that have several states or need an id in their URL. `screensOfPages` adds all other pages. */
export const screens: readonly Screen[] = [
  {
    name: 'auth',
    route: 'auth',
    as: 'visitor',
    at: '/auth',
    states: {
      'sign-up': { at: '/auth?tab=sign-up' },
      'refused by its own fields': { press: [['button', 'Sign In']] },
      'second factor': { as: 'secured' },
    },
  },
  {
    name: 'auth-links',
    route: 'auth',
    as: 'visitor',
    at: '/auth?link=verify',
    states: { change: { at: '/auth?link=change' }, stop: { at: '/auth?link=stop' } },
  },
  { name: 'reset-password', route: 'resetPassword', as: 'visitor', at: '/reset-password' },
  {
    name: 'single-sign-on-answer',
    route: 'singleSignOnAnswer',
    as: 'visitor',
    at: '/auth/single-sign-on/00000000-0000-4000-8000-000000000000',
    states: {
      refused: {
        at: '/auth/single-sign-on/00000000-0000-4000-8000-000000000000?error=access_denied&state=x',
      },
    },
  },
  {
    name: 'public-product',
    route: 'publicProduct',
    as: 'visitor',
    at: ({ pictured }) => `/products/${pictured}`,
    states: {
      'without pictures': { at: ({ unpictured }) => `/products/${unpictured}` },
      'not found': { at: '/products/00000000-0000-4000-8000-000000000000' },
    },
    opens: { 'enlarged picture': { press: [['button', /^Enlarge image/]] } },
  },
  { name: 'terms', route: 'terms', as: 'visitor', at: '/terms' },
  { name: 'privacy', route: 'privacy', as: 'visitor', at: '/privacy' },
  {
    name: 'invitation',
    route: 'invitation',
    as: 'visitor',
    at: ({ invitation }) => invitation,
    states: { invited: { as: 'individual' }, invalid: { at: `/invitations/${'x'.repeat(43)}` } },
  },
  {
    name: 'onboarding',
    route: 'onboarding',
    as: 'newcomer',
    at: '/onboarding',
    states: {
      'step 2': {
        press: [
          ['radio', /organization/i],
          ['button', 'Next'],
        ],
      },
      'step 3': {
        press: [
          ['radio', /organization/i],
          ['button', 'Next'],
          ['radio', /seller/i],
          ['button', 'Next'],
        ],
      },
    },
  },
  {
    name: 'marketplace',
    route: 'marketplace',
    as: 'buyer',
    at: '/marketplace',
    reads: /^\/api\/products(\/active)?$/,
    states: {
      seller: { as: 'seller' },
      all: { as: 'seller', at: '/marketplace?status=all' },
      'without pictures': { as: 'maker', at: '/marketplace?status=draft&search=Unpictured' },
      list: { at: '/marketplace?view=list' },
      empty: { at: '/marketplace?search=nothing+of+this+name' },
      offline: { act: goOffline },
    },
    opens: {
      'user menu': { press: [['button', /^Account of/]] },
      palette: { press: [['button', 'Search or jump to…']] },
      'organization switcher': { press: [['button', /Switch organization|organization/i]], only: 'wide' },
      sidebar: { press: [['button', 'Toggle sidebar']], only: 'phone' },
      theme: { press: [['button', 'Theme']] },
      'saved views': { press: [['button', 'Saved views']], only: 'wide' },
      tooltip: { act: restOnTheme, only: 'wide' },
      shortcuts: { act: (page) => page.keyboard.press('?') },
      'palette with results': { act: (page) => search(page, 'electrode') },
      'palette without results': { act: (page) => search(page, 'nothing of this name') },
    },
  },
  {
    name: 'purchase',
    route: 'purchase',
    as: 'buyer',
    at: ({ purchase }) => `/purchases/${purchase}`,
    reads: /^\/api\/purchases\//,
    states: { 'not found': { at: '/purchases/00000000-0000-4000-8000-000000000000' } },
  },
  {
    name: 'lists',
    route: 'lists',
    as: 'buyer',
    at: '/lists',
    reads: /^\/api\/lists$/,
    opens: { create: { press: [['button', 'Create list']] } },
  },
  {
    name: 'product-list',
    route: 'list',
    as: 'buyer',
    at: ({ list }) => `/lists/${list}`,
    reads: /^\/api\/lists\//,
    states: { 'not found': { at: '/lists/00000000-0000-4000-8000-000000000000' } },
    opens: { count: { press: [['button', 'Count with a scanner']] } },
  },
  {
    name: 'quick-order',
    route: 'quickOrder',
    as: 'buyer',
    at: '/quick-order',
    states: { resolved: { act: resolveCodes } },
    opens: { file: { press: [['button', 'From a CSV or Excel file']] } },
  },
  {
    name: 'compare',
    route: 'compare',
    as: 'buyer',
    at: ({ pictured, unpictured }) => `/marketplace/compare?ids=${pictured},${unpictured}`,
    reads: /^\/api\/products\//,
    states: {
      empty: { at: '/marketplace/compare' },
      gone: { at: '/marketplace/compare?ids=00000000-0000-4000-8000-000000000000' },
    },
  },
  {
    name: 'product',
    route: 'product',
    as: 'buyer',
    at: ({ pictured }) => `/marketplace/products/${pictured}`,
    reads: /^\/api\/products\/[^/]+$/,
    states: {
      'without pictures': { at: ({ unpictured }) => `/marketplace/products/${unpictured}` },
      'own product': { as: 'seller' },
      'seller cannot be paid': { at: ({ unpayable }) => `/marketplace/products/${unpayable}` },
      suspended: { as: 'maker', at: ({ suspended }) => `/marketplace/products/${suspended}` },
    },
    opens: {
      delivery: { press: [chooseDelivery] },
      'delivery abroad': { as: 'individual', press: [chooseDelivery] },
      'another delivery address': {
        press: [chooseDelivery, ['button', 'Another address']],
        act: (page) => page.getByRole('dialog').getByLabel('Country').selectOption({ label: 'New Zealand' }),
      },
    },
  },
  {
    name: 'seller',
    route: 'seller',
    as: 'buyer',
    at: ({ organization }) => `/marketplace/sellers/${organization}`,
    reads: /^\/api\/sellers\//,
    states: { 'not found': { at: '/marketplace/sellers/00000000-0000-4000-8000-000000000000' } },
  },
  {
    name: 'manufacturer',
    route: 'manufacturer',
    as: 'seller',
    at: '/manufacturer',
    reads: /^\/api\/(products|organizations\/[^/]+\/products\/summary)$/,
    states: {
      'payments not set up': { as: 'starter' },
      member: { as: 'member' },
      'no organization': { as: 'individual' },
      'with a suspended product': { as: 'maker' },
    },
    opens: {
      'create product': { at: '/manufacturer?new=1' },
      'create product, refused by its own fields': {
        at: '/manufacturer?new=1',
        act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create Product' }).click(),
      },
      remove: { press: [['button', /^Remove/]] },
      'recently deleted': { press: [['button', 'Recently deleted']] },
      'change prices': {
        act: async (page) => {
          await selectFirst(page);
          await page.getByRole('button', { name: 'More actions' }).click();
          await page.getByRole('menuitem', { name: 'Change prices' }).click();
        },
      },
    },
  },
  {
    name: 'verification',
    route: 'verification',
    as: 'seller',
    at: '/manufacturer/verification',
    reads: /^\/api\/organizations\/[^/]+\/verification$/,
    states: { 'no organization': { as: 'individual' } },
    opens: { declare: { press: [['button', 'Declare value']] } },
  },
  {
    name: 'freight',
    route: 'freight',
    as: 'seller',
    at: '/manufacturer/freight',
    reads: /^\/api\/organizations\/[^/]+\/freight-rules$/,
    states: {
      'no organization': { as: 'individual' },
      'a rule, refused by its own fields': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Add rule' }).click();
          await page.getByRole('button', { name: 'Save changes' }).click();
        },
      },
    },
  },
  {
    name: 'price-agreements',
    route: 'priceAgreements',
    as: 'seller',
    at: '/manufacturer/price-agreements',
    reads: /^\/api\/price-agreements$/,
    states: {
      'access denied': { as: 'member' },
      'no organization': { as: 'individual' },
      'no match': { at: '/manufacturer/price-agreements?state=ended' },
    },
    opens: {
      create: { press: [['button', 'Create agreement']] },
      'create, refused by its own fields': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Create agreement' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Create agreement' }).click();
        },
      },
    },
  },
  {
    name: 'import-prices',
    route: 'importPrices',
    as: 'seller',
    at: '/manufacturer/price-agreements/import',
    states: {
      'access denied': { as: 'member' },
      'no organization': { as: 'individual' },
      review: { act: reviewPrices },
    },
  },
  {
    name: 'import-stock',
    route: 'importStock',
    as: 'seller',
    at: '/manufacturer/stock/import',
    states: {
      'access denied': { as: 'member' },
      'no organization': { as: 'individual' },
    },
  },
  {
    name: 'import-products',
    route: 'importProducts',
    as: 'seller',
    at: '/manufacturer/import',
    reads: /^\/api\/organizations\/[^/]+\/imports$/,
    states: {
      'access denied': { as: 'member' },
      'no organization': { as: 'individual' },
      'a file that cannot be read': { act: (page) => chooseFile(page, '') },
      columns: { act: matchColumns },
      review: { act: reviewRows },
      imported: { act: importRows },
    },
    opens: {
      undo: {
        act: async (page) => {
          await importRows(page);
          await page.getByRole('button', { name: /^Undo/ }).first().click();
        },
      },
    },
  },
  {
    name: 'statement',
    route: 'statement',
    as: 'seller',
    at: '/manufacturer/statement',
    reads: /^\/api\/organizations\/[^/]+\/statement$/,
    states: {
      empty: { at: '/manufacturer/statement?month=2015-01' },
      'access denied': { as: 'member' },
      'no organization': { as: 'individual' },
    },
  },
  {
    name: 'edit-product',
    route: 'editProduct',
    as: 'seller',
    at: ({ pictured }) => `/manufacturer/products/${pictured}/edit`,
    reads: /^\/api\/products\/[^/]+$/,
    states: {
      'access denied': { as: 'member' },
      history: { press: [['button', 'Show history']] },
    },
    opens: {
      delete: { press: [['button', /Delete Product/i]] },
      'passport value': {
        press: [
          ['button', 'Show the passport'],
          ['button', 'Add value'],
        ],
      },
    },
  },
  {
    name: 'product-images',
    route: 'productImages',
    as: 'seller',
    at: ({ pictured }) => `/manufacturer/products/${pictured}/images`,
    reads: /^\/api\/products\/[^/]+(\/images|\/documents)?$/,
    states: {
      empty: { as: 'maker', at: ({ unpictured }) => `/manufacturer/products/${unpictured}/images` },
      'access denied': { as: 'member' },
    },
    opens: { crop: { press: [['button', 'Crop picture 1']] } },
  },
  {
    name: 'family',
    route: 'family',
    as: 'seller',
    at: ({ family }) => `/manufacturer/families/${family}`,
    reads: /^\/api\/product-families\//,
    states: { 'not found': { as: 'member' } },
    opens: {
      'create variants': { press: [['button', 'Create variants']] },
      dissolve: { press: [['button', 'Dissolve the family']] },
    },
  },
  {
    name: 'organizations',
    route: 'organizations',
    as: 'seller',
    at: '/organizations',
    reads: /^\/api\/organizations\/[^/]+(\/members)?$/,
    states: {
      member: { as: 'member' },
      invitations: { at: '/organizations?tab=invitations' },
      security: { at: '/organizations?tab=security' },
      empty: { as: 'individual' },
    },
    opens: {
      invite: { at: '/organizations?invite=1' },
      create: { at: '/organizations?create=1' },
      'remove member': { press: [['button', /^Remove /]] },
      'revoke invitation': { at: '/organizations?tab=invitations', press: [['button', /^Revoke /]] },
      'promote to admin': { at: '/organizations?tab=security', press: [['button', 'Promote to admin']] },
      'transfer ownership': { at: '/organizations?tab=security', press: [['button', 'Transfer ownership']] },
      close: { at: '/organizations?tab=security', press: [['button', 'Close organization']] },
    },
  },
  {
    name: 'organization',
    route: 'organization',
    as: 'seller',
    at: ({ organization }) => `/organizations/${organization}`,
    reads: /^\/api\/organizations\/[^/]+$/,
    states: {
      member: { as: 'member' },
      'not found': { at: '/organizations/00000000-0000-4000-8000-000000000000' },
    },
  },
  {
    name: 'orders',
    route: 'orders',
    as: 'buyer',
    at: '/orders',
    reads: /^\/api\/orders(\/count)?$/,
    states: {
      sales: { as: 'seller', at: '/orders?side=sales' },
      'sales that no filter leaves': { as: 'seller', at: '/orders?side=sales&search=nothing+of+this+name' },
      'disputes to answer': { as: 'seller', at: '/orders?side=sales&toAnswer=true' },
      'unread messages': { as: 'seller', at: '/orders?side=sales&unread=true' },
      'sales selected': { as: 'seller', at: '/orders?side=sales', act: selectFirst },
      tab: { at: '/orders?status=completed' },
      empty: { as: 'individual', at: '/orders?status=failed' },
    },
  },
  {
    name: 'quotes',
    route: 'quotes',
    as: 'buyer',
    at: '/quotes',
    reads: /^\/api\/quotes/,
    states: {
      empty: { as: 'maker', at: '/quotes?side=sent' },
      new: { at: '/quotes?side=sent&new=empty' },
      'refused by its own fields': {
        at: '/quotes?side=sent&new=empty',
        press: [['button', 'Request a quote']],
      },
      comparison: { at: ({ quoted }) => `/quotes?side=sent&id=${quoted}` },
      received: { as: 'colleague' },
      answered: { as: 'colleague', at: ({ quoted }) => `/quotes?side=received&id=${quoted}` },
      'not answered': { as: 'colleague', at: ({ unquoted }) => `/quotes?side=received&id=${unquoted}` },
    },
    opens: {
      'extend the deadline': {
        at: ({ quoted }) => `/quotes?side=sent&id=${quoted}`,
        press: [['button', 'Extend the deadline']],
      },
      decline: {
        as: 'colleague',
        at: ({ unquoted }) => `/quotes?side=received&id=${unquoted}`,
        press: [['button', 'Decline the request']],
      },
    },
  },
  {
    name: 'requisitions',
    route: 'requisitions',
    as: 'requester',
    at: '/requisitions',
    reads: /^\/api\/requisitions/,
    states: {
      empty: { as: 'maker' },
      requester: { at: ({ requisition }) => `/requisitions?id=${requisition}` },
      approver: { as: 'buyer', at: ({ requisition }) => `/requisitions?id=${requisition}` },
      'not found': { at: '/requisitions?id=00000000-0000-4000-8000-000000000000' },
    },
    opens: {
      reject: {
        as: 'buyer',
        at: ({ requisition }) => `/requisitions?id=${requisition}`,
        press: [['button', 'Reject']],
      },
    },
  },
  {
    name: 'approvals',
    route: 'approvals',
    as: 'buyer',
    at: '/approvals',
    reads: /^\/api\/approvals|^\/api\/requisitions/,
    states: { empty: { as: 'maker' } },
    opens: {
      reject: { press: [['button', 'Reject']] },
      delegate: { press: [['button', 'Delegate my approvals']] },
    },
  },
  {
    name: 'budgets',
    route: 'budgets',
    as: 'buyer',
    at: '/budgets',
    reads: /^\/api\/budgets/,
    states: { empty: { as: 'maker' } },
    opens: {
      add: { press: [['button', 'Add a budget']] },
      edit: { press: [['button', /^Edit the budget/]] },
      archive: { press: [['button', /^Archive the budget/]] },
    },
  },
  {
    name: 'lots',
    route: 'lots',
    as: 'seller',
    at: '/lots',
    reads: /^\/api\/organizations\/[^/]+\/lots/,
    states: {
      bought: { as: 'buyer' },
      'not found': { at: '/lots?search=NO-SUCH-LOT' },
      member: { as: 'member', at: '/lots?side=bought' },
    },
  },
  {
    name: 'recalls',
    route: 'recalls',
    as: 'seller',
    at: '/recalls',
    reads: /^\/api\/recalls/,
    states: { received: { as: 'buyer' }, staff: { as: 'staff' } },
  },
  {
    name: 'recall',
    route: 'recall',
    as: 'seller',
    at: ({ recall }) => `/recalls/${recall}`,
    reads: /^\/api\/recalls\/[^/]+$/,
    states: {
      received: { as: 'buyer' },
      'not found': { at: '/recalls/00000000-0000-4000-8000-000000000000' },
    },
  },
  {
    name: 'accounts',
    route: 'creditAccounts',
    as: 'buyer',
    at: '/accounts',
    reads: /^\/api\/credit-accounts/,
    states: {
      seller: { as: 'seller' },
      member: { as: 'member', at: '/accounts?side=buyers' },
      empty: { as: 'starter' },
    },
    opens: {
      'open an account': { at: '/accounts?new=1' },
      'refused by its own fields': { at: '/accounts?new=1', press: [['button', 'Send request']] },
    },
  },
  {
    name: 'account',
    route: 'creditAccount',
    as: 'buyer',
    at: ({ account }) => `/accounts/${account}`,
    reads: /^\/api\/credit-accounts\/[^/]+$/,
    states: {
      seller: { as: 'seller' },
      requested: { as: 'seller', at: ({ requestedAccount }) => `/accounts/${requestedAccount}` },
      'request of the buyer': { at: ({ requestedAccount }) => `/accounts/${requestedAccount}` },
      'not found': { at: '/accounts/00000000-0000-4000-8000-000000000000' },
    },
    opens: {
      'open the account': {
        as: 'seller',
        at: ({ requestedAccount }) => `/accounts/${requestedAccount}`,
        press: [['button', 'Open the account']],
      },
      'change the terms': { as: 'seller', press: [['button', 'Change the terms']] },
      block: { as: 'seller', press: [['button', 'Block the account']] },
      close: { as: 'seller', press: [['button', 'Close the account']] },
      'issue a note': {
        as: 'seller',
        press: [
          ['button', /^Actions for/],
          ['menuitem', 'Issue a note'],
        ],
      },
      'issue a note by lines': {
        as: 'seller',
        press: [
          ['button', /^Actions for/],
          ['menuitem', 'Issue a note'],
          ['radio', 'By line'],
        ],
      },
      'write off': {
        as: 'seller',
        press: [
          ['button', /^Actions for/],
          ['menuitem', 'Write off'],
        ],
      },
    },
  },
  {
    name: 'account-statement',
    route: 'accountStatement',
    as: 'buyer',
    at: ({ account }) => `/accounts/${account}/statement`,
    reads: /^\/api\/credit-accounts\/[^/]+\/statement$/,
    states: {
      seller: { as: 'seller' },
      empty: { at: ({ account }) => `/accounts/${account}/statement?month=2015-01` },
      'not found': { at: '/accounts/00000000-0000-4000-8000-000000000000/statement' },
    },
  },
  {
    name: 'order',
    route: 'order',
    as: 'buyer',
    at: ({ order }) => `/orders/${order}`,
    reads: /^\/api\/orders\/[^/]+$/,
    states: {
      seller: { as: 'seller' },
      disputed: { as: 'seller', at: ({ disputedSale }) => `/orders/${disputedSale}` },
      'as staff see it': { as: 'staff', at: ({ disputedSale }) => `/orders/${disputedSale}` },
      messages: { as: 'seller', at: ({ discussedSale }) => `/orders/${discussedSale}#messages` },
      'messages of the buyer': { at: ({ discussedSale }) => `/orders/${discussedSale}#messages` },
      'refunded in part': { as: 'seller', at: ({ refundedSale }) => `/orders/${refundedSale}` },
      'on account': { as: 'seller', at: ({ accountSale }) => `/orders/${accountSale}` },
      'not found': { at: '/orders/00000000-0000-4000-8000-000000000000' },
    },
    opens: {
      cancel: { press: [['button', 'Cancel order']] },
      refund: {
        as: 'seller',
        at: ({ paidSale }) => `/orders/${paidSale}`,
        press: [
          ['button', 'Refund'],
          ['radio', 'A part'],
        ],
      },
      'cancel packs': {
        as: 'seller',
        at: ({ accountSale }) => `/orders/${accountSale}`,
        press: [['button', 'Cancel packs']],
      },
      evidence: {
        as: 'seller',
        at: ({ disputedSale }) => `/orders/${disputedSale}`,
        press: [['button', 'Send evidence']],
      },
    },
  },
  {
    name: 'profile',
    route: 'profile',
    as: 'seller',
    at: '/profile',
    reads: /^\/api\/users\/me$/,
    states: { security: { at: '/profile?tab=security' }, individual: { as: 'individual' } },
    opens: {
      'edit a delivery address': { as: 'individual', press: [['button', /^Edit the address/]] },
      'change email': { press: [['button', /Change email/i]] },
      'change password': { at: '/profile?tab=security', press: [['button', 'Change password']] },
      'add passkey': { at: '/profile?tab=security', press: [['button', 'Add passkey']] },
      'enable two-factor': { at: '/profile?tab=security', press: [['button', 'Enable two-factor']] },
    },
  },
  {
    name: 'settings',
    route: 'settings',
    as: 'seller',
    at: '/settings',
    states: {
      notifications: { at: '/settings?tab=notifications' },
      privacy: { at: '/settings?tab=privacy' },
    },
    opens: {
      'clear all data': { at: '/settings?tab=privacy', press: [['button', 'Clear All Data']] },
      'delete account': { at: '/settings?tab=privacy', press: [['button', 'Delete Account']] },
      'time zones': { press: [['combobox', 'Time zone']] },
      toast: { at: '/settings?tab=notifications', act: saveASetting },
    },
  },
  {
    name: 'admin',
    route: 'admin',
    as: 'seller',
    at: '/admin',
    reads: /^\/api\/organizations\/[^/]+\/audit/,
    states: { 'insufficient permissions': { as: 'member' } },
    opens: { event: { act: (page) => page.getByRole('row').getByRole('link').first().click() } },
  },
  {
    name: 'admin-keys',
    route: 'admin',
    as: 'seller',
    at: '/admin?tab=keys',
    reads: /\/api-keys$/,
    states: { list: { act: createKey } },
    opens: {
      'create a key': { press: [['button', 'Create key']] },
      'new secret': { act: issueKey },
      'rotate a key': { act: (page) => changeKey(page, 'Rotate') },
      'revoke a key': { act: (page) => changeKey(page, 'Revoke') },
    },
  },
  {
    name: 'admin-webhooks',
    route: 'admin',
    as: 'seller',
    at: '/admin?tab=webhooks',
    reads: /\/webhooks$/,
    opens: { 'add an endpoint': { press: [['button', 'Add endpoint']] } },
  },
  { name: 'admin-exports', route: 'admin', as: 'seller', at: '/admin?tab=exports' },
  {
    name: 'admin-single-sign-on',
    route: 'admin',
    as: 'seller',
    at: '/admin?tab=single-sign-on',
    reads: /\/single-sign-on$/,
    opens: {
      'add a domain': { press: [['button', 'Add domain']] },
      'connect a provider': { press: [['button', 'Connect provider']] },
    },
  },
  {
    name: 'admin-provisioning',
    route: 'admin',
    as: 'seller',
    at: '/admin?tab=provisioning',
    reads: /\/provisioning$/,
  },
  {
    name: 'internal-admin',
    route: 'internalAdmin',
    as: 'staff',
    at: '/internal-admin',
    reads: /^\/api\/platform\/(statistics|trends)/,
    opens: { palette: { act: (page) => search(page, 'owner@cortiva.example') } },
  },
  {
    name: 'internal-admin-users',
    route: 'platformUsers',
    as: 'staff',
    at: '/internal-admin/users',
    reads: /^\/api\/platform\/users/,
    states: { empty: { at: '/internal-admin/users?search=nobody-at-all' } },
    opens: {
      user: { act: openFirstRow },
      suspend: {
        act: async (page) => {
          await openFirstRow(page);
          await page.getByRole('button', { name: /^Suspend / }).click();
        },
      },
    },
  },
  {
    name: 'internal-admin-organizations',
    route: 'platformOrganizations',
    as: 'staff',
    at: '/internal-admin/organizations',
    reads: /^\/api\/platform\/organizations/,
    states: { empty: { at: '/internal-admin/organizations?search=nobody-at-all' } },
    opens: { organization: { act: openFirstRow } },
  },
  {
    name: 'internal-admin-verification',
    route: 'platformVerification',
    as: 'staff',
    at: '/internal-admin/verification?filter=verified',
    reads: /^\/api\/platform\/verifications/,
    states: { empty: { at: '/internal-admin/verification?filter=revoked' } },
    opens: {
      review: {
        act: (page) =>
          page
            .getByRole('button', { name: /^Review / })
            .first()
            .click(),
      },
    },
  },
  {
    name: 'internal-admin-support',
    route: 'platformSupport',
    as: 'staff',
    at: '/internal-admin/support',
    reads: /^\/api\/platform\/(recent|support)/,
    states: {
      products: { act: (page) => page.getByRole('tab', { name: 'Recent Products' }).click() },
      events: { act: (page) => page.getByRole('tab', { name: /^Events/ }).click() },
      jobs: { act: (page) => page.getByRole('tab', { name: /^Failed jobs/ }).click() },
      mail: { act: (page) => page.getByRole('tab', { name: /^Emails/ }).click() },
      disputes: { act: (page) => page.getByRole('tab', { name: /^Disputes/ }).click() },
      discrepancies: { act: (page) => page.getByRole('tab', { name: /^Discrepancies/ }).click() },
      actions: { act: (page) => page.getByRole('tab', { name: 'Staff actions' }).click() },
      found: {
        act: (page) => page.getByRole('searchbox', { name: 'Find anything' }).fill('owner@cortiva.example'),
      },
      passports: { act: openPassports },
    },
    opens: {
      'review a passport value': {
        act: async (page) => {
          await openPassports(page);
          await page
            .getByRole('button', { name: /^Review / })
            .first()
            .click();
        },
      },
    },
  },
  { name: 'not-found', route: null, as: 'buyer', at: '/nowhere' },
  { name: 'outbox', route: null, as: 'visitor', at: '/dev/mail' },
  {
    name: 'api-reference',
    route: null,
    as: 'visitor',
    at: '/api/reference',
    states: {
      operation: { at: '/api/reference/orders#orders.createCheckout' },
      refusals: { at: '/api/reference/refusals#refused-409' },
    },
  },
];

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await page.getByRole('combobox', { name: 'Search or jump' }).fill(words);
}

/** Makes only this page offline, because other pages share the browser. */
async function goOffline(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByText('You are offline.').waitFor();
}

/**
 * Shows a tooltip. The code for tooltips loads when the pointer first moves, so the pointer may have to hover a
 * second time before the tooltip appears.
 */
async function restOnTheme(page: Page): Promise<void> {
  const tip = page.getByRole('tooltip');
  for (let rests = 0; rests < 5 && !(await tip.isVisible()); rests += 1) {
    await page.mouse.move(600, 600);
    await page.getByRole('button', { name: 'Theme' }).hover();
    await tip.waitFor({ timeout: 2_000 }).catch(() => {});
  }
}

async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
}

/** Checks a file whose rows are all refused. */
async function reviewPrices(page: Page): Promise<void> {
  await chooseFile(page, 'Catalogue number,Buyer,Price\nNONE-1,Example Clinic,80\nNONE-2,,n/a\n');
  await page.getByText('Nothing has been written yet.').waitFor();
}

/** Chooses a file with other products each time, because a file that changes nothing is not imported. */
async function matchColumns(page: Page): Promise<void> {
  const number = Date.now();
  await chooseFile(
    page,
    `Name,Cat. No.,Price,Sterile,Remarks\nSurface electrode,EL-${number},12.50,yes,new\n=Tape,TP-${number},n/a,perhaps,\n`,
  );
  await page.getByRole('button', { name: 'Check rows' }).waitFor();
}

async function reviewRows(page: Page): Promise<void> {
  await matchColumns(page);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByText('Nothing has been written yet.').waitFor();
}

async function importRows(page: Page): Promise<void> {
  await reviewRows(page);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('products.csv was imported').waitFor();
}

/** Changes a setting. The toast remains visible as long as the pointer is over it. */
async function saveASetting(page: Page): Promise<void> {
  await page.getByRole('switch').first().click();
  await page.locator('[data-sonner-toast]').first().hover();
}

/** One state of one screen. The scripts take a picture of it or check it. */
export type ScreenState = {
  screen: string;
  state: string;
  as: Who;
  at: Screen['at'];
  reads?: RegExp;
  wire?: 'held' | 'refused';
  press?: readonly Press[];
  act?: Act;
  only?: Device;
  /** Whether an overlay covers the page in this state. */
  isLayer?: true;
};

const readers = { own: 'visitor', app: 'seller', staff: 'staff' } as const;

/** The pages of the app that have no entry above, as seen by a visitor, the first seller or staff. */
export function screensOfPages(routes: BuiltPages['routes']): Screen[] {
  const known = new Set<string>(
    screens.flatMap(({ route }) => {
      const path = route && paths[route];
      return path ? [typeof path === 'string' ? path : path(':id')] : [];
    }),
  );
  return routes
    .filter(({ path }) => !known.has(path.replace(/:\w+/g, ':id')) && path !== paths.home)
    .map(({ path, guard }) => {
      if (path.includes(':')) throw new Error(`${path} needs an id, so it needs an entry in screens`);
      return { name: path.slice(1).replaceAll('/', '-'), route: null, as: readers[guard], at: path };
    });
}

/** The states of every screen whose name contains one of these words; without words, of every screen. */
export function statesOf(words: readonly string[]): ScreenState[] {
  return [...screens, ...screensOfPages(builtPages().routes)]
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
    .flatMap(statesOfOne);
}

function statesOfOne({ name: screen, as, at, reads, states = {}, opens = {} }: Screen): ScreenState[] {
  const plain = { screen, as, at };
  return [
    { ...plain, state: 'loaded' },
    ...(reads
      ? ([
          { ...plain, state: 'loading', reads, wire: 'held' },
          { ...plain, state: 'error', reads, wire: 'refused' },
        ] as const)
      : []),
    ...Object.entries(states).map(([state, own]) => ({ ...plain, state, ...own })),
    ...Object.entries(opens).map(([state, own]) => ({ ...plain, state, ...own, isLayer: true as const })),
  ];
}

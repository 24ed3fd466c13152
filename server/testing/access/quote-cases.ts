import { aDelivery } from '../orders.ts';
import { inHours } from '../quotes.ts';
import { type AccessCases, managers, members, signedIn } from './outcomes.ts';

const none = '01980000-0000-7000-8000-00000000000f';
const line = { lineId: none, sellerOrgId: none, version: 1, quantity: 1 };
const offer = {
  lineId: none,
  productId: none,
  pack: 'each' as const,
  quantity: 1,
  tiers: [{ from: 1, price: '1' }],
};
const ofNobody = (call: AccessCases[string][number]['call']): AccessCases[string] => [
  { name: 'of nobody', call, outcomes: signedIn('NOT_FOUND') },
];
/** Cases of a call with the id of a request that does not exist, or to which this organization was not invited. */
const ofSeller = (call: AccessCases[string][number]['call']): AccessCases[string] => [
  { call, outcomes: managers('FORBIDDEN', 'NOT_FOUND') },
];

/** Requests for quotation that an organization sends and receives. */
export const quoteCases: AccessCases = {
  'quotes.create': [
    {
      call: async (client, { orgId, owner }) => {
        await owner.deliveryAddresses.create({ orgId, ...aDelivery });
        return client.quotes.create({
          ...{
            requestKey: none,
            orgId,
            title: 'Caps',
            currency: 'AUD',
            deadline: inHours(1),
            isSealed: false,
          },
          ...{ deliverTo: 'last', lines: [{ description: 'Caps', quantity: 1 }], sellerOrgIds: [orgId] },
        });
      },
      outcomes: members('FORBIDDEN', 'OWN_ORGANIZATION_INVITED'),
    },
  ],
  'quotes.list': [
    { call: (client, { orgId }) => client.quotes.list({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'quotes.listSellers': [
    { call: (client, { orgId }) => client.quotes.listSellers({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'quotes.listReceived': [
    { call: (client, { orgId }) => client.quotes.listReceived({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'quotes.countPending': [
    { call: (client, { orgId }) => client.quotes.countPending({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'quotes.uploadFile': [
    {
      call: (client, { orgId }) =>
        client.quotes.uploadFile({
          orgId,
          uploadId: none,
          name: 'Plan',
          file: new File(['no PDF'], 'plan.pdf'),
        }),
      outcomes: members('FORBIDDEN', 'BAD_REQUEST'),
    },
  ],
  'quotes.readFile': ofNobody((client) => client.quotes.readFile({ id: none, fileId: none })),
  'quotes.findReceived': [
    {
      call: (client, { orgId }) => client.quotes.findReceived({ id: none, orgId }),
      outcomes: members('FORBIDDEN', 'NOT_FOUND'),
    },
  ],
  'quotes.find': ofNobody((client) => client.quotes.find({ id: none })),
  'quotes.extend': ofNobody((client) => client.quotes.extend({ id: none, deadline: inHours(1) })),
  'quotes.cancel': ofNobody((client) => client.quotes.cancel({ id: none })),
  'quotes.post': ofNobody((client) => client.quotes.post({ id: none, text: 'Hello' })),
  'quotes.accept': ofNobody((client) => client.quotes.accept({ id: none, requestKey: none, lines: [line] })),
  'quotes.ask': ofSeller((client, { orgId }) => client.quotes.ask({ id: none, orgId, text: 'Sterile?' })),
  'quotes.decline': ofSeller((client, { orgId }) => client.quotes.decline({ id: none, orgId })),
  'quotes.withdraw': ofSeller((client, { orgId }) => client.quotes.withdraw({ id: none, orgId })),
  'quotes.send': ofSeller((client, { orgId }) =>
    client.quotes.send({
      ...{ id: none, orgId, shownVersion: 0, freightAmount: '0', validUntil: inHours(1), lines: [offer] },
    }),
  ),
};

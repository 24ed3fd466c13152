import { refuseField } from '../../../access/refuse.ts';
import { refusing } from '../../../db/constraint-of.ts';

export const rethrowRefused = refusing({
  cost_centres_code: () => refuseField('code', 'COST_CENTRE_CODE_TAKEN'),
  cost_centres_owner: () => refuseField('ownerId', 'COST_CENTRE_OWNER_UNKNOWN'),
});

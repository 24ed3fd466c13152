import { api } from '../../access/guard.ts';
import { summarizePlatform } from './summarize-platform.ts';

export const platform = {
  summarize: api.platform.summarize.handler(({ context }) => summarizePlatform(context.deps.db)),
};

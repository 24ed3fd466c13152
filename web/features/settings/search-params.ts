import { oneOf, type RawSearch } from '../../search-params.ts';

export type SettingsSearch = { tab?: 'notifications' | 'privacy' };
export const settingsSearch = (raw: RawSearch): SettingsSearch =>
  oneOf('tab', ['notifications', 'privacy'] as const, raw);

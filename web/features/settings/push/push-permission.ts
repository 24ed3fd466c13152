import { readLocalSettings } from '../../../api/local-settings.ts';

export type PushPermission = NotificationPermission | 'unsupported';

/** Whether the user wants notifications and their browser shows them. */
export function mayShowPush(): boolean {
  return readLocalSettings().notifications.push && pushPermission() === 'granted';
}

/** Whether the browser shows our notifications. It can be changed in the browser's own settings at any time. */
export function pushPermission(): PushPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

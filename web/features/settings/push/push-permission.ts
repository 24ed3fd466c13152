import { readLocalSettings } from '../../../api/local-settings.ts';

export type PushPermission = NotificationPermission | 'unsupported';

/** Whether the user wants notifications and the browser permits them. */
export function mayShowPush(): boolean {
  return readLocalSettings().notifications.push && pushPermission() === 'granted';
}

/** Whether the browser permits notifications. The user can change the permission in the browser at any time. */
export function pushPermission(): PushPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

type NoticeKind = 'success' | 'error' | 'info';
type NoticeOptions = { description?: string; action?: { label: string; onClick: () => void } };
export type Notice = NoticeOptions & { kind: NoticeKind; title: string };

/** Toasts (docs/product.md, Constants). The first toast loads the toaster and appears when the toaster is mounted. */
export const notify = {
  success: (title: string, options?: NoticeOptions) => say({ kind: 'success', title, ...options }),
  error: (title: string, options?: NoticeOptions) => say({ kind: 'error', title, ...options }),
  info: (title: string, options?: NoticeOptions) => say({ kind: 'info', title, ...options }),
  /** Removes a toast whose message no longer applies. */
  withdraw,
};

const waiting: Notice[] = [];
const listeners = new Set<() => void>();
let show: ((notice: Notice) => void) | null = null;
let dismiss: (title: string) => void = () => {};

/** Whether a toast has been requested since the page loaded. */
export function hasNotified(): boolean {
  return show !== null || waiting.length > 0;
}

export function onFirstNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Connects the mounted toaster to `notify`. Shows the toasts that waited for it first. */
export function showNoticesWith(
  shower: (notice: Notice) => void,
  dismisser: typeof dismiss = () => {},
): () => void {
  show = shower;
  dismiss = dismisser;
  for (const notice of waiting.splice(0)) shower(notice);
  return () => {
    show = null;
    dismiss = () => {};
  };
}

function say(notice: Notice): void {
  if (show) {
    show(notice);
    return;
  }
  waiting.push(notice);
  for (const listener of listeners) listener();
}

function withdraw(title: string): void {
  const at = waiting.findIndex((notice) => notice.title === title);
  if (at >= 0) waiting.splice(at, 1);
  dismiss(title);
}

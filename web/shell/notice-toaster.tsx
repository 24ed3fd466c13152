import { useEffect } from 'react';
import { toast } from 'sonner';
import { showNoticesWith } from '../api/notify.ts';
import { Toaster } from '../ui/toaster.tsx';

/**
 * The toaster, connected to `notify`. An effect shows the pending toasts. It runs after the effects of `Toaster`, so
 * `Toaster` is ready to receive them.
 */
export default function NoticeToaster() {
  useEffect(
    () =>
      showNoticesWith(
        ({ kind, title, ...options }) => {
          // A toast with the same title replaces the earlier one.
          toast[kind](title, { id: title, ...options });
        },
        (title) => toast.dismiss(title),
      ),
    [],
  );
  return <Toaster />;
}

import { useEffect } from 'react';
import { toast } from 'sonner';
import { showNoticesWith } from '../api/notify.ts';
import { Toaster } from '../ui/toaster.tsx';

/** A child's effects run before its parent's, so the toaster already listens when pending notices arrive. */
export default function NoticeToaster() {
  useEffect(
    () =>
      showNoticesWith(
        ({ kind, title, ...options }) => {
          // Equal titles replace the toast instead of stacking.
          toast[kind](title, { id: title, ...options });
        },
        (title) => toast.dismiss(title),
      ),
    [],
  );
  return <Toaster />;
}

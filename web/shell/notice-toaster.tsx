import { useEffect } from 'react';
import { toast } from 'sonner';
import { showNoticesWith } from '../api/notify.ts';
import { Toaster } from '../ui/toaster.tsx';

/** A child's effects run before its parent's, so the toaster already listens when the waiting notices come. */
export default function NoticeToaster() {
  useEffect(
    () =>
      showNoticesWith(
        ({ kind, title, ...options }) => {
          // The same words again replace the toast instead of piling up.
          toast[kind](title, { id: title, ...options });
        },
        (title) => toast.dismiss(title),
      ),
    [],
  );
  return <Toaster />;
}

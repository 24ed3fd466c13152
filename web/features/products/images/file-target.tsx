import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRefusedDrops } from './use-refused-drops.ts';

type FileTargetProps = {
  onFiles: (files: File[]) => void;
  /** Shown over the target while files are dragged. */
  hint: ReactNode;
  /** Whether files that are pasted anywhere on the page are also accepted. */
  pastes?: boolean;
  children: ReactNode;
};

/** An area that accepts dropped files, and files pasted on the page. */
export function FileTarget({ onFiles, hint, pastes = true, children }: FileTargetProps) {
  const { isOver, ...drop } = useDrop(onFiles);
  usePaste(onFiles, pastes);
  useRefusedDrops();
  return (
    // Dropping needs no equivalent for the keyboard, because keyboard users can paste files or use the file picker.
    <div className="relative" {...drop}>
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 grid place-items-center rounded-md border-2 border-primary border-dashed bg-primary-soft font-semibold text-lg text-on-primary-soft opacity-95">
          {hint}
        </div>
      )}
    </div>
  );
}

function useDrop(onFiles: (files: File[]) => void) {
  // When the pointer moves over a child element, its parent also gets a `dragleave`. So enter and leave events are
  // counted.
  const [depth, setDepth] = useState(0);
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver: depth > 0,
    onDragEnter: (event: DragEvent) => holdsFiles(event) && setDepth((entered) => entered + 1),
    onDragLeave: (event: DragEvent) => holdsFiles(event) && setDepth((entered) => Math.max(0, entered - 1)),
    onDragOver: (event: DragEvent) => holdsFiles(event) && event.preventDefault(),
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

function usePaste(onFiles: (files: File[]) => void, isOn: boolean): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isOn]);
}

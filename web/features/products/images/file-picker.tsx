import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

type FilePickerProps = {
  /** What the user chooses, such as "Pictures to add". */
  label: string;
  types: readonly string[];
  onChoose: (files: File[]) => void;
  children: ReactNode;
};

/** A button with which the user selects several files. */
export function FilePicker({ label, types, onChoose, children }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Without this, choosing the same file again would not fire a change event.
    target.value = '';
    onChoose(files);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept={types.join(',')}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
        {children}
      </Button>
    </>
  );
}

import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

type FilePickerProps = {
  /** What is chosen: "Pictures to add". */
  label: string;
  types: readonly string[];
  onChoose: (files: File[]) => void;
  children: ReactNode;
};

/** A button that selects several files. */
export function FilePicker({ label, types, onChoose, children }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again.
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

import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { fieldWords } from '../../api/field-words.ts';
import { notify } from '../../api/notify.ts';
import { Button } from '../../ui/button.tsx';
import { pictureProblem, pictureTypes } from './picture-file.ts';

type PicturePickerProps = {
  /** What the picture shows, such as "Logo". */
  label: string;
  /** The title of the error for a wrong type or size. */
  failure: MessageDescriptor;
  onChoose: (picture: File) => void;
  busy?: boolean;
  children: ReactNode;
};

/** A button with which the user chooses a picture. It refuses files that the server would also refuse. */
export function PicturePicker({ label, failure, onChoose, busy, children }: PicturePickerProps) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const problems = {
    type: t`Use a JPEG, PNG, WebP or AVIF picture.`,
    size: fieldWords('PICTURE_TOO_LARGE'),
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Without this, choosing the same file again would not fire a change event.
    event.target.value = '';
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem === null) onChoose(file);
    else notify.error(t(failure), { description: problems[problem] });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        variant="outline"
        size="sm"
        {...(busy !== undefined && { busy })}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}

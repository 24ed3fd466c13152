/** The error text of a program, unchanged. */
export function ErrorText({ text }: { text: string }) {
  return (
    <p
      lang="en"
      className="mt-0.5 line-clamp-3 max-w-96 text-sm font-normal whitespace-pre-line text-danger [overflow-wrap:anywhere]"
    >
      {text}
    </p>
  );
}

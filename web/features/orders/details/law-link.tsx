/** A link to the law that demands a licence. */
export function LawLink({ source, url }: { source: string; url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center rounded-sm text-muted underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {source}
    </a>
  );
}

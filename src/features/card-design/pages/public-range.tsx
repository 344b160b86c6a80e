/** A label in which a range of numbers ("4–5") is read from left to right. */
export function WithRange({ text }: { text: string }) {
  const [before, range, after] = text.split(/(\d+–\d+)/);
  return (
    <span>
      {before}
      {range && <bdi dir="ltr">{range}</bdi>}
      {after}
    </span>
  );
}

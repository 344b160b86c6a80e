import { UserText } from '#ui/text/bdi.tsx';
import { reviewCopy } from '../../copy.he.ts';

const { review: texts } = reviewCopy;

/** Names the colleague who wrote a text; '' is an erased account, and lists cached on the device may lack the field. */
export function WrittenBy({ name }: { name: string | null | undefined }) {
  if (name == null) return null;
  return (
    <>
      {` ${texts.writtenBy} `}
      <UserText>{name || texts.formerMember}</UserText>
    </>
  );
}

import { useSite } from 'tapdocs/client';

export function Note({ text }: { text: string }) {
  return <aside>{`${text}, says ${useSite().title}`}</aside>;
}

export const level = 3;

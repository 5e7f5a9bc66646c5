import { href } from '../router.ts';

/** The id of a rule, leading to it. */
export const RuleLink = ({ game, rule }: { readonly game: string; readonly rule: string }) => (
  <a class="rule-link" href={href('rules', game, rule)} target="_blank" rel="noopener">
    {rule}
  </a>
);

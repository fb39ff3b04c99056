/** What holds for this browser: what the switch, the browser, the site and the visitor's answer come to. */
export type Counting =
  | 'leftOut'
  | 'never'
  | 'globalPrivacyControl'
  | 'unasked'
  | 'refused'
  | 'agreed'
  | 'notKept'

/** The sentence for each. */
export const COUNTING_TEXT: Readonly<Record<Counting, string>> = {
  leftOut: 'This browser is left out: nothing is counted, whatever you answered.',
  never: 'Nothing is counted: this site has counting switched off.',
  globalPrivacyControl: 'Nothing is counted: your browser sends Global Privacy Control.',
  unasked: 'Nothing is counted: you have not said yes.',
  refused: 'Nothing is counted: you said no.',
  agreed: 'Your visit is counted, as far as you agreed to it.',
  notKept: 'This browser keeps nothing, so the switch could not be changed.',
}

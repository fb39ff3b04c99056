/** Whether this browser's visits are counted, and why: by the switch, the browser, the site's settings and the consent. */
export type Counting =
  | 'excluded'
  | 'disabled'
  | 'globalPrivacyControl'
  | 'unanswered'
  | 'refused'
  | 'agreed'
  | 'notStored'

/** The sentence shown for each state. */
export const COUNTING_TEXT: Readonly<Record<Counting, string>> = {
  excluded: 'This browser is left out: nothing is counted, whatever you answered.',
  disabled: 'Nothing is counted: this site has counting switched off.',
  globalPrivacyControl: 'Nothing is counted: your browser sends Global Privacy Control.',
  unanswered: 'Nothing is counted: you have not agreed.',
  refused: 'Nothing is counted: you declined.',
  agreed: 'Your visit is counted, as far as you agreed to it.',
  notStored: 'This browser blocks storage, so the switch could not be changed.',
}

import type { Translation } from 'vanilla-cookieconsent'

/** Texts of the consent choices. They must match the code and the privacy page. */
export const CHOICES: Omit<Translation, 'consentModal'> = {
  preferencesModal: {
    title: 'Cookie choices',
    acceptAllBtn: 'Accept all',
    acceptNecessaryBtn: 'Reject all',
    savePreferencesBtn: 'Keep these choices',
    closeIconLabel: 'Close without a change',
    sections: [
      {
        description:
          'You can change your mind here at any time. Global Privacy Control in your browser counts as a no to everything below.',
      },
      {
        title: 'Needed',
        description:
          'Your theme, your answer here, and a form that waits to be sent. They stay in your browser.',
        linkedCategory: 'necessary',
      },
      {
        title: 'Counting visits',
        description:
          'Which pages were opened and what was looked for in the help, under a random number that ends with the tab. Our own, without cookies.',
        linkedCategory: 'analytics',
      },
      {
        title: 'Campaigns',
        description:
          'HubSpot and a tag manager tell us which pages people read before they wrote to us. They set cookies of their own.',
        linkedCategory: 'marketing',
      },
    ],
  },
}

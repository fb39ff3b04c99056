import type { Migration } from 'strata-pages'

export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'controls are blocks',
    // Before, the footer rendered these controls itself.
    applies: ({ controls }) => controls === undefined,
    up: (block) => ({
      ...block,
      controls: ['cookie_choices', 'theme_switch'].map((component) => ({
        _uid: `${block._uid}-${component}`,
        component,
      })),
    }),
    down: ({ controls: _, ...block }) => block,
  },
]

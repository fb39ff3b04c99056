import type { ConfigData } from 'html-validate'

/** Rules for the HTML of all pages: html-validate's recommended ones, except for those below. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React's notation: `srcSet`, `<br/>`, `hidden=""`. Equivalent for a parser.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    // Ids contain stored uids, which may start with a digit. HTML allows that.
    'valid-id': ['error', { relaxed: true }],
  },
}

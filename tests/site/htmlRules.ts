import type { ConfigData } from 'html-validate'

/** The rules that every page's HTML is held to: html-validate's recommended ones, but for those named here. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: `srcSet`, `<br/>`, `hidden=""`. All of it means the same to a parser.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    // Ids are made of what the content service stores, which may begin with a digit. HTML allows it.
    'valid-id': ['error', { relaxed: true }],
  },
}

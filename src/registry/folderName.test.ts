import { expect, test } from 'vitest'
import { folderName } from './folderName.ts'

test.each([
  ['quote', 'quote'],
  ['text_section', 'text-section'],
  ['text-section', 'text-section'],
  ['TextSection', 'text-section'],
  ['textSection', 'text-section'],
  ['Text Section', 'text-section'],
  ['TEXT_SECTION', 'text-section'],
  [' Modal  Block ', 'modal-block'],
  ['FAQItem', 'faq-item'],
  ['FAQs', 'faqs'],
  ['H1Title', 'h1-title'],
  ['grid2Columns', 'grid2-columns'],
  ['2-col', '2-col'],
  ['cards/team.member', 'cards-team-member'],
  ['Über uns', 'über-uns'],
  ['u\u0308ber', 'über'],
  ['नमस्ते', 'नमस्ते'],
  ['🎉', '1f389'],
  ['__proto', 'proto'],
])('DEV-01 the folder of the component %j is named %s', (component, folder) => {
  expect(folderName(component)).toBe(folder)
})

import type { Presets, StoredBlock } from 'strata-pages'
import { paragraphs } from '../../samples.ts'
import type { fields } from './index.ts'

/** Shows the badge in a text. */
const decorator = ({ label }: StoredBlock) => ({
  component: 'text',
  words: paragraphs(`This is [[badge | ${label}]] today.`),
})

export default [{ name: 'Plain', decorator, content: { label: 'New' } }] satisfies Presets<typeof fields>

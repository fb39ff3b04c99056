import type { Presets } from 'strata-pages'
import type { fields } from './index.ts'

export default [{ name: 'Plain', content: { title: 'My site' } }] satisfies Presets<typeof fields>

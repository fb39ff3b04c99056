import type { Presets } from '../../../../src/registry/plugin.ts'
import type { fields } from './index.ts'

export default [{ name: 'Plain', content: { label: 'Stones' } }] satisfies Presets<typeof fields>

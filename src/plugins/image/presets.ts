import type { Presets } from '../../registry/plugin.ts'
import type { fields } from './index.ts'

export default [] satisfies Presets<typeof fields>

import type { Presets } from '../../registry/plugin.ts'
import type { fields, slots } from './index.ts'

export default [] satisfies Presets<typeof fields, typeof slots>

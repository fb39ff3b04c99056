import type { Props } from '../../registry/plugin.ts'
import type { fields, slots } from './index.ts'

export default function StatsTable({ root }: Props<typeof fields, typeof slots>) {
  return <div {...root} />
}

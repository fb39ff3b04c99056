import type { Props } from '../../registry/plugin.ts'
import type { fields } from './index.ts'

export default function VideoEmbed({ root }: Props<typeof fields>) {
  return <div {...root} />
}

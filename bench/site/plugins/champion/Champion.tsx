import type { Props } from 'strata-pages'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function Champion({ root, bio, image, name, role }: Props<typeof fields>) {
  return (
    <li {...root} className="champion">
      <Picture image={image} />
      <h3>{name}</h3>
      <div className="champion__role">{role}</div>
      <p>{bio}</p>
    </li>
  )
}

import type { Props } from 'strata-pages'
import { Image } from '../../quarry/ui/Image.tsx'
import { Link } from '../../quarry/ui/Link.tsx'
import { Strata } from '../../quarry/ui/Strata.tsx'
import styles from './Champion.module.css'
import type { fields } from './index.ts'

/** A person with a portrait. Without a portrait, a pattern of layers is drawn. */
export default function Champion({ root, uid, name, position, image, link }: Props<typeof fields>) {
  return (
    <div {...root} className={styles.champion}>
      <div className={styles.portrait}>
        {image ? (
          <Image src={image.filename} alt="" fill sizes="(min-width: 40rem) 220px, 46vw" maxWidth={480} />
        ) : (
          <Strata seed={name} width={240} height={240} idPrefix={uid} />
        )}
      </div>
      <p className={styles.name}>{link ? <Link to={link}>{name}</Link> : name}</p>
      {position ? <p className={styles.position}>{position}</p> : null}
    </div>
  )
}

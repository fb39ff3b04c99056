import { randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { CacheEngine } from './CacheEngine.ts'
import { sendPurge } from './sendPurge.ts'

interface CloudFrontOptions {
  readonly distribution: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
  readonly api?: string
}

const escapeXml = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** CloudFront, by cache tags. The distribution's `CacheTagConfig` has to set `Cache-Tag` as header. */
export function cloudFront(options: CloudFrontOptions): CacheEngine {
  const { distribution, api = 'https://cloudfront.amazonaws.com', ...credentials } = options
  const client = new AwsClient({ ...credentials, service: 'cloudfront', region: 'us-east-1', retries: 0 })
  return {
    name: 'cloudfront',
    // CloudFront silently ignores further tags.
    tagLimit: 50,
    batch: 15,
    pause: 1000,
    supportsVary: false,
    tagHeader: (tags) => ['Cache-Tag', tags.join(',')],
    async purge(tags) {
      const items = tags.map((tag) => `<Path>${escapeXml(`#${tag}`)}</Path>`).join('')
      const request = await client.sign(
        `${api}/2020-05-31/distribution/${encodeURIComponent(distribution)}/invalidation`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'text/xml' },
          body: `<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>${randomUUID()}</CallerReference><Paths><Items>${items}</Items><Quantity>${tags.length}</Quantity></Paths></InvalidationBatch>`,
        },
      )
      await sendPurge(request)
    },
  }
}

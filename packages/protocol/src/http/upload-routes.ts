/** Where files are sent (document 2, section 7). No call objects: the body is a form, and its progress is followed. */
export const uploadRoutes = {
  picture: '/open-api/v1/file/upload/for/thumbnail',
  file: '/open-api/v1/file/upload',
  part: '/open-api/v1/file/part/upload/for/thumbnail',
  uuid: '/open-api/v1/file/generate/uuid',
} as const

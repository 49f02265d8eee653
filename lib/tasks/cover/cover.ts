/** A picture beside the task, and the smaller one that its cards load; `width` and `height` are those of the first, in pixels. */
export type PictureCover = {
  readonly fileId: number
  readonly thumbnailId: number
  readonly width: number
  readonly height: number
}

/** What stands above a task: a colour or a picture. */
export type Cover = { readonly color: string } | PictureCover

/** Of the picture that cards load: twice what a column is wide. */
export const thumbnailWidth = 560

/** Why a draft refuses a value that no honest control produces. */
export type DraftErrorCode =
  | 'wrong_type'
  | 'unknown_key'
  | 'key_missing'
  | 'not_a_choice'
  | 'not_unique'
  | 'too_long'
  | 'content_invalid'
  | 'too_few_instances'
  | 'too_many_instances'
  | 'id_missing'
  | 'id_invalid'
  | 'id_duplicate';

-- Why a line of a batch has no answer: of the provider's error file, or of the batch as a whole.
ALTER TABLE model_batch_lines ADD COLUMN failure text;

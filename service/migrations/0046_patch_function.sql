-- A patch of a contract, written where the rows of its tenant are (decision 0017). Returns the names of those who are
-- to be told, NULL where the contract has moved on. A later release makes a function of another name.
CREATE OR REPLACE FUNCTION write_patch(
  _tenant text, _contract uuid, _revision integer, _at timestamptz,
  -- The state after the patch; NULL for each part that stays as it is.
  _name text, _value json, _sections json, _appearance json,
  -- The row of contract_change.
  _operations json, _inverse json, _author uuid, _idempotency_key text, _request_hash text,
  _blob_places json, _blob_length integer, _restored integer, _length integer,
  -- Rows of contract_blob: the text, or the bytes that it has in the object store.
  _hashes text[], _contents text[], _stored_sizes integer[],
  -- The row of activity, NULL where the contract is none of a workspace.
  _edit json
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  told text[] := '{}';
  _slot text := _edit->>'slot';
  _actor_name text := _edit->>'actor_name';
BEGIN
  UPDATE contract SET revision = contract.revision + 1, document_name = coalesce(_name, document_name),
    value = coalesce(_value, value), sections = coalesce(_sections, sections), appearance = coalesce(_appearance, appearance)
  WHERE tenant = _tenant AND id = _contract AND contract.revision = _revision AND status = 'draft';
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO contract_change (tenant, contract_id, revision, kind, operations, inverse, participant_id, idempotency_key,
    request_hash, created_at, blob_places, blob_length, restored, length)
  VALUES (_tenant, _contract, _revision + 1, 'patched', _operations, _inverse, _author, _idempotency_key,
    _request_hash, _at, _blob_places, _blob_length, _restored, _length);
  -- One by one: a cluster carries out a row of values where it belongs, and rows of a function elsewhere.
  FOR number IN 1..coalesce(cardinality(_hashes), 0) LOOP
    INSERT INTO contract_blob (tenant, contract_id, hash, content, stored_size)
    VALUES (_tenant, _contract, _hashes[number], _contents[number], _stored_sizes[number]) ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM FROM presence WHERE tenant = _tenant AND session_id = _contract LIMIT 1;
  IF FOUND THEN
    told := told || 'contract'::text;
  END IF;
  IF _slot IS NULL THEN
    RETURN told;
  END IF;
  PERFORM FROM activity WHERE tenant = _tenant AND slot = _slot;
  IF FOUND THEN
    RETURN told;
  END IF;
  IF _actor_name IS NULL THEN
    SELECT name INTO _actor_name FROM workspace_user WHERE tenant = _tenant AND id::text = _edit->>'actor_id';
  END IF;
  INSERT INTO activity (tenant, id, at, actor_type, actor_id, actor_name, action, subject_type, subject_id,
    subject_title, document_id, folder_id, text, slot)
  VALUES (_tenant, (_edit->>'id')::uuid, _at, _edit->>'actor_type', _edit->>'actor_id', _actor_name, 'edited', 'document',
    _edit->>'document_id', _edit->>'subject_title', (_edit->>'document_id')::uuid, (_edit->>'folder_id')::uuid,
    'The draft was edited.', _slot)
  ON CONFLICT (tenant, slot) WHERE slot IS NOT NULL DO NOTHING;
  IF FOUND THEN
    PERFORM FROM presence WHERE tenant = _tenant AND session_id = '00000000-0000-0000-0000-000000000000' LIMIT 1;
    IF FOUND THEN
      told := told || 'activity'::text;
    END IF;
  END IF;
  RETURN told;
END $$;

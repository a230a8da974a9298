"""Signs a grant with nothing but Python's standard library: sign_grant.py DRAFT VERB,VERB SECONDS, the secret in DEEDKIT_GRANT_SECRET."""
import base64
import hashlib
import hmac
import json
import os
import sys
import time


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def sign_grant(draft: str, verbs: list[str], seconds: int, secret: str) -> str:
    claims = {"sub": draft, "verbs": verbs, "exp": int(time.time()) + seconds, "aud": "deedkit"}
    parts = [encode(json.dumps(part).encode()) for part in ({"alg": "HS256", "typ": "JWT"}, claims)]
    signature = hmac.new(secret.encode(), ".".join(parts).encode(), hashlib.sha256).digest()
    return ".".join([*parts, encode(signature)])


if __name__ == "__main__":
    print(sign_grant(sys.argv[1], sys.argv[2].split(","), int(sys.argv[3]), os.environ["DEEDKIT_GRANT_SECRET"]))

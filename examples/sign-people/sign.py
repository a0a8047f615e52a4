# Python 3.8 and newer: no package.
import base64, hashlib, hmac, json, os, sys, time


def part(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=")


def chat_token(person_id, name, app_id, secret):
    claims = {"sub": person_id, "name": name, "aud": app_id, "exp": int(time.time()) + 300}
    signed = part(b'{"alg":"HS256","typ":"JWT"}') + b"." + part(json.dumps(claims).encode())
    return (signed + b"." + part(hmac.new(secret.encode(), signed, hashlib.sha256).digest())).decode()


if __name__ == "__main__":
    print(chat_token(sys.argv[1], sys.argv[2], os.environ["WEFT_APP_ID"], os.environ["WEFT_SITE_SECRET"]))

// Go 1.18 and newer: no module.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"time"
)

func part(data []byte) string {
	return base64.RawURLEncoding.EncodeToString(data)
}

func chatToken(id, name, appID, secret string) (string, error) {
	claims, err := json.Marshal(map[string]any{
		"sub": id, "name": name, "aud": appID, "exp": time.Now().Unix() + 300,
	})
	if err != nil {
		return "", err
	}
	signed := part([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + part(claims)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(signed))
	return signed + "." + part(mac.Sum(nil)), nil
}

func main() {
	token, err := chatToken(os.Args[1], os.Args[2], os.Getenv("WEFT_APP_ID"), os.Getenv("WEFT_SITE_SECRET"))
	if err != nil {
		panic(err)
	}
	fmt.Println(token)
}
